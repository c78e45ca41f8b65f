declare module '*.pmk' {
  const text: string;
  export default text;
}
declare module '*.arsac' {
  const text: string;
  export default text;
}
declare module '*.jsonl' {
  const text: string;
  export default text;
}
