# SPDX-License-Identifier: MIT
include(CMakePackageConfigHelpers)

install(TARGETS stonegame EXPORT stonegame-targets)
install(DIRECTORY include/stonegame DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(STONEGAME_CLI)
  # Finds a shared library of ours beside it, wherever the whole is installed or moved.
  file(RELATIVE_PATH bin_to_lib /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
  set_target_properties(stonegame_command PROPERTIES INSTALL_RPATH "$ORIGIN/${bin_to_lib}")
  install(TARGETS stonegame_command)
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/stonegame)
install(EXPORT stonegame-targets NAMESPACE stonegame:: DESTINATION ${package_dir})
write_basic_package_version_file(stonegame-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/stonegame-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/stonegame-config-version.cmake
        DESTINATION ${package_dir})
