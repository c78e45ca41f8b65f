" Colours of .pmk programs for Vim and Neovim. Of two matches at one place the later one counts.
if exists('b:current_syntax')
  finish
endif

syntax match pmkComment /;.*$/
syntax match pmkLabel /^\s*\zs\k\+:/
syntax match pmkAddress /^\s*\zs\x\x:/
syntax match pmkNumber /\%(^\|\s\)\zs\d\%(\s\|$\)\@=/
syntax match pmkOperator /\s\zs\%(+\|-\|×\|÷\|<->\|В↑\|ВП\|\/-\/\)\%(\s\|$\)\@=/
syntax match pmkFunction /\%(F\|К\)\s*\%(sin\|cos\|tg\|lg\|ln\|[^ ]\+\)/
syntax match pmkRegister /\%(К \)\?\%(П→x\|x→П\)\s*[0-9a-eA-E]/
syntax match pmkJump /С\/П\|В\/О\|БП\|ПП\|F L[0-3]\|F x[≠=<≥]0/
syntax region pmkDisplay start=/"/ end=/"/ oneline
syntax match pmkHeader /^\%(title\|author\|source\|model\|angle\|keys\|program\|replay\|property\|R[0-9A-Ea-e]\)\>[^:=]*[:=]\?/
syntax region pmkProse matchgroup=pmkHeader start=/^rules[^:]*:/ end=/^\ze\S/

highlight default link pmkComment Comment
highlight default link pmkLabel Label
highlight default link pmkAddress LineNr
highlight default link pmkNumber Number
highlight default link pmkOperator Operator
highlight default link pmkFunction Function
highlight default link pmkRegister Identifier
highlight default link pmkJump Statement
highlight default link pmkDisplay String
highlight default link pmkHeader Keyword
highlight default link pmkProse Comment

let b:current_syntax = 'pmk'
