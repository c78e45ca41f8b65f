import { catalogue } from '../app/catalogue.ts';

/** Texts of the dialog of the calculator on the wire. */
export const WIRE = catalogue(
  {
    title: 'Calculator on the wire',
    about:
      'A mk61s on a USB port takes the program of this page and gives back its own. Leave its menus and the mode “USB disk” first.',
    connect: 'Connect…',
    simulated: 'Try it without one',
    disconnect: 'Disconnect',
    noSerial:
      'This browser cannot reach serial ports: Chrome, Edge and Opera on a computer can. The rows below do the same by hand: paste them into a terminal program. Or use “eggog device send” in a terminal.',
    copyRows: 'Copy rows',
    rows: 'Rows for the terminal of the calculator',
    connected: (version: string) => `Connected: ${version}`,
    send: 'Send the program',
    read: 'Read its program',
    compare: 'Run on both and compare',
    sent: (steps: number, values: number) =>
      `Sent and read back: steps ${steps}, start values ${values}. The position of its switch cannot be read: look at it.`,
    reading: 'Reading…',
    sending: (done: number, all: number) => `Sending: rows ${done} of ${all}`,
    comparing: 'Running on both…',
    stillRunning:
      'The program is still running here after a long time; given up, nothing was compared after it.',
    readTitle: 'From the calculator',
    readDone: (steps: number) => `Read: steps ${steps}.`,
    empty: 'There is no program to send.',
    same: (stops: number) => `Stops ${stops}: no difference in indicator, stack and registers.`,
    differs: (stop: number) => `Stop ${stop} differs:`,
    there: 'calculator',
    here: 'here',
    what: 'what',
    stop: 'Stop',
    transcript: 'Dialogue',
    saveTranscript: 'Save the dialogue',
    notOpened: (why: string) => `The port was not opened: ${why}`,
  },
  {
    title: 'Калькулятор на проводе',
    about:
      'mk61s на USB-порту берёт программу этой страницы и отдаёт свою. Сначала выйдите из его меню и из режима «USB-диск».',
    connect: 'Подключить…',
    simulated: 'Попробовать без него',
    disconnect: 'Отключить',
    noSerial:
      'Этот браузер не умеет работать с последовательными портами: умеют Chrome, Edge и Opera на компьютере. Строки ниже делают то же вручную: вставьте их в программу-терминал. Или дайте в терминале команду «eggog device send».',
    copyRows: 'Скопировать строки',
    rows: 'Строки для терминала калькулятора',
    connected: (version: string) => `Подключён: ${version}`,
    send: 'Послать программу',
    read: 'Прочитать его программу',
    compare: 'Пустить на обоих и сравнить',
    sent: (steps: number, values: number) =>
      `Послано и прочитано обратно: шагов ${steps}, начальных значений ${values}. Положение его переключателя прочитать нельзя: взгляните на него.`,
    reading: 'Читаю…',
    sending: (done: number, all: number) => `Посылаю: строк ${done} из ${all}`,
    comparing: 'Считают оба…',
    stillRunning:
      'Здесь программа и после долгого счёта не остановилась; ожидание прервано, дальше ничего не сравнивалось.',
    readTitle: 'С калькулятора',
    readDone: (steps: number) => `Прочитано шагов: ${steps}.`,
    empty: 'Программы нет, посылать нечего.',
    same: (stops: number) => `Остановок: ${stops}; различий в индикаторе, стеке и регистрах нет.`,
    differs: (stop: number) => `Остановка ${stop} отличается:`,
    there: 'калькулятор',
    here: 'здесь',
    what: 'что',
    stop: 'Прервать',
    transcript: 'Диалог',
    saveTranscript: 'Сохранить диалог',
    notOpened: (why: string) => `Порт не открылся: ${why}`,
  },
);
