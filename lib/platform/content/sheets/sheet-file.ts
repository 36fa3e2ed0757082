export type Sheet = {
  /** '' where the file has no names. */
  name: string
  /** The cells of each row as text; the first row of the sheet is the first. */
  rows: string[][]
  /** The cells, by row and column from 0, whose number has over 15 digits: a spreadsheet has made the last ones 0. */
  rounded: [number, number][]
}
export type SheetFile = {
  /** All that are visible, in their order. */
  sheets: Sheet[]
  /** Says in a sentence which part of the file was not read; '' when everything was. */
  says: string
}
