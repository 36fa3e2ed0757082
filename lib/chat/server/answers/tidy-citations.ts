/** Takes the numbers out of a text that stand for no passage. */
export const tidyCitations = (text: string, count: number): string =>
  text.replace(/[ \t]*\[(\d{1,3})\](?!\()/g, (whole, digits: string) => {
    const number = Number(digits)
    return number >= 1 && number <= count ? whole : ''
  })
