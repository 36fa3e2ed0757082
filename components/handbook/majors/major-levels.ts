/** 层次: the levels of the catalogue of majors, in the order of their tabs. */
export const majorLevels = [
  { id: 1, name: '本科' },
  { id: 2, name: '研究生' },
  { id: 3, name: '专科' },
] as const

/** Where a category of a level stands. Put together here, as the search runs in the browser, which does without the route table. */
export const majorPath = (level: number, category: number) =>
  `/lxSpecial/professional-catalog?level=${level}&category=${category}`
