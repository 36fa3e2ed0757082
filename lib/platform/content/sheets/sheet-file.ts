export type Sheet = {
  /** '' where the file has no names. */
  name: string
  /** The cells of each row as text; the first row of the sheet is the first. */
  rows: string[][]
  /** The cells, by row and column from 0, whose number has over 15 digits: a spreadsheet has made the last ones 0. */
  rounded: [number, number][]
  /** The same of cells whose number is shown as a day or an hour: 3-1 becomes one where it is typed. */
  dated: [number, number][]
  /** The same of cells with raised or lowered letters, which their text lacks; left out where there are none. */
  raised?: [number, number][]
  /** The same of cells that are one with cells of other rows, where these have digits. */
  shared: [number, number][]
}
export type SheetFile = {
  /** All that are visible, in their order. */
  sheets: Sheet[]
  /** Says in a sentence which part of the file was not read; '' when everything was. */
  says: string
}
