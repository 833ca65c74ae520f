# SPDX-License-Identifier: MIT
# What our own targets are built with; those who use the library are not asked to.
function(stonegame_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                           -Wno-missing-field-initializers)
  if(STONEGAME_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()
