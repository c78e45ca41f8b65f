" Colours of .pmk programs for Vim and Neovim.
if exists('b:current_syntax')
  finish
endif

syntax match pmkHeader /^\%(title\|author\|source\|model\|angle\|keys\|rules\|program\|replay\|property\|R[0-9A-Ea-e]\)\>[^:=]*[:=]\?/
syntax match pmkComment /;.*$/
syntax match pmkLabel /^\s*\zs\k\+:/
syntax match pmkAddress /^\s*\zs\x\x:/
syntax match pmkRegister /\%(П→x\|x→П\|К П→x\|К x→П\)\s*[0-9a-eA-E]/
syntax match pmkJump /\%(С\/П\|В\/О\|\<БП\>\|\<ПП\>\|F L[0-3]\|F x[≠=<≥]0\)/
syntax match pmkFunction /\%(F\|К\)\s\+\%(sin\|cos\|tg\|lg\|ln\|[^ ]\+\)/
syntax match pmkNumber /\%(^\|\s\)\zs\d\%(\s\|$\)\@=/
syntax match pmkOperator /\%(\s\)\zs\%(+\|-\|×\|÷\|<->\|В↑\|ВП\|\/-\/\)\%(\s\|$\)\@=/
syntax region pmkDisplay start=/"/ end=/"/ oneline

highlight default link pmkHeader Keyword
highlight default link pmkComment Comment
highlight default link pmkLabel Label
highlight default link pmkAddress LineNr
highlight default link pmkRegister Identifier
highlight default link pmkJump Statement
highlight default link pmkFunction Function
highlight default link pmkNumber Number
highlight default link pmkOperator Operator
highlight default link pmkDisplay String

let b:current_syntax = 'pmk'
