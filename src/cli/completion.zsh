#compdef eggog
_eggog() {
  local -a commands flags values
  local own="" inner="" files=""
  local -i at=2
  commands=(
@DESCRIPTIONS@
  )
  while [[ $words[at] == --lang ]] && (( CURRENT > at + 1 )); do (( at += 2 )); done
  if (( CURRENT == at )); then
    if [[ $PREFIX == -* ]]; then
      compadd -- @COMMON_FLAGS@
    else
      _describe 'command' commands
    fi
    return
  fi
  local previous=$words[CURRENT-1]
  if [[ $PREFIX == --*=* ]]; then previous=${PREFIX%%=*}; compset -P '*='; fi
  case "$words[at,at+2] $previous" in
    "--lang "*) compadd en ru; return ;;
@VALUES@
  esac
  (( CURRENT > at + 1 )) && own=$words[at+1]
  (( CURRENT > at + 2 )) && inner=$words[at+2]
  case "$words[at] $own $inner " in
@CASES@
  esac
  if [[ $PREFIX == -* ]]; then
    compadd -- $flags
  else
    compadd -- $values
    if [[ -n $files || $previous == -* ]]; then _files; fi
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _eggog eggog
# In a file of $fpath this text is the function that is asked the first time.
if [[ $funcstack[1] == _eggog ]]; then _eggog "$@"; fi
