autocmd BufRead,BufNewFile *.pmk setfiletype pmk
