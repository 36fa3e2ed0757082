/** What is used here of the parser, which comes without types. */
declare module 'sax' {
  type Tag = { name: string; attributes: Readonly<Record<string, string>> }
  type Parser = {
    onopentag: (tag: Tag) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onerror: (error: Error) => void
    write: (xml: string) => Parser
    close: () => Parser
  }
  const sax: { parser: (strict: boolean) => Parser }
  export default sax
}
