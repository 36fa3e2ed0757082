type MajorFamily = { name: string; majors: { code: string; name: string }[] }

/** One category of the catalogue of majors; `number` is its code as the address writes it. */
type MajorCategory = { number: number; code: string; name: string; count: number }

export type MajorPage = {
  level: 1 | 2 | 3
  total: number
  category: MajorCategory
  categories: MajorCategory[]
  families: MajorFamily[]
}
