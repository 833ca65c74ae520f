# SPDX-License-Identifier: MIT
# Toolchain file: Debian's g++ for 64-bit ARM, whose programs run under qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
# Highway's headers are for all processors; those beside them in /usr/include are not.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
file(CREATE_LINK /usr/include/hwy ${CMAKE_BINARY_DIR}/headers/hwy SYMBOLIC)
set(HWY_INCLUDE_DIR ${CMAKE_BINARY_DIR}/headers)
