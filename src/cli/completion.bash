_eggog() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  local own="" inner="" flags="" words="" files="" at=1
  # Bash takes --to=hex apart at its sign.
  if [[ $current == = ]]; then current=""; elif [[ $previous == = ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
  # Bash takes names apart at their colons: what stands before the last one is typed already.
  local line="${COMP_LINE:0:COMP_POINT}" before=""
  if [[ $line == *:* ]]; then line="${line##* }"; before="${line%"${line##*:}"}"; fi
  while [[ ${COMP_WORDS[at]} == --lang && $COMP_CWORD -gt $((at + 1)) ]]; do at=$((at + 2)); done
  if [[ $COMP_CWORD -eq $at ]]; then
    [[ $current == -* ]] && words="@COMMON_FLAGS@" || words="@COMMANDS@"
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    return
  fi
  case "${COMP_WORDS[*]:at:3} $previous" in
    "--lang "*) mapfile -t COMPREPLY < <(compgen -W "en ru" -- "$current"); return ;;
@VALUES@
  esac
  [[ $COMP_CWORD -gt $((at + 1)) ]] && own="${COMP_WORDS[at+1]}"
  [[ $COMP_CWORD -gt $((at + 2)) ]] && inner="${COMP_WORDS[at+2]}"
  case "${COMP_WORDS[at]} $own $inner " in
@CASES@
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$current")
  else
    mapfile -t COMPREPLY < <(
      compgen -W "$words" -- "$current"
      [[ -n $files || $previous == -* ]] && compgen -f -- "$before${current#:}"
    )
    [[ -n $before ]] && COMPREPLY=("${COMPREPLY[@]#"$before"}")
  fi
}
complete -o filenames -F _eggog eggog
