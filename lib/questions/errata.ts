/** One corrected key on the public page 勘误. */
export type Erratum = {
  id: number
  questionId: number
  stem: string
  was: string
  is: string
  at: string
  rescored: number
}
