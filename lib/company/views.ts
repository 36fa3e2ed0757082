/** One open position of the company itself. */
export type JobOpening = {
  id: number
  title: string
  department: string
  place: string
  headcount: number
  salary: string
  duties: string[]
  demands: string[]
}
