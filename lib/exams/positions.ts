/** A year or city to narrow a list by, with what it leads to. */
type YearChoice = { year: number; count: number }
type CityChoice = { id: number; name: string; count: number }

type Place = { id: number; name: string } | null

/** Choices of all lists of positions; `city` null is every place. */
export type PositionChoices = {
  year: number
  newestYear: number
  city: Place
  years: YearChoice[]
  cities: CityChoice[]
}

/** One position with what it demands; `city` null is a central organ. */
export type PositionItem = {
  id: number
  city: Place
  unit: string
  title: string
  /** 职位代码; '' while nobody entered it. */
  code: string
  category: string
  headcount: number
  education: string
  majors: string
  conditions: string
  applicants: number | null
  note: string
}

export type PositionPage = PositionChoices & {
  items: PositionItem[]
  page: number
  pageSize: number
  total: number
  headcount: number
}

/** One position whose interview list is out; scores are of `fullScore`. */
export type ScoreLine = {
  id: number
  city: Place
  unit: string
  title: string
  code: string
  category: string
  headcount: number
  applicants: number | null
  scoreLine: number
  topScore: number | null
  fullScore: number
}

/** Lowest, median and highest score line of some positions, of `ScoreLinePage.scale`. */
export type ScoreFigures = { positions: number; lowest: number; median: number; highest: number }

export type ScoreLinePage = PositionChoices & {
  rows: ScoreLine[]
  /** More than `rows` when a page would grow too long. */
  total: number
  /** The full score that the figures refer to: that of the positions, or 100 where they differ. */
  scale: number
  /** Whether positions with different full scores were brought to one scale. */
  converted: boolean
  summary: (ScoreFigures & { headcount: number; ratio: number | null }) | null
  categories: (ScoreFigures & { category: string })[]
}

/** A score line of the year before, of `fullScore`: a position's own, or those of the `positions` that had its name. */
export type LastLine = {
  isOwn: boolean
  positions: number
  lowest: number
  highest: number
  fullScore: number
}

/** The positions of one exam: the first of them, and how many there are. */
export type ExamPositions = {
  items: (Pick<
    PositionItem,
    | 'id'
    | 'city'
    | 'unit'
    | 'title'
    | 'code'
    | 'category'
    | 'headcount'
    | 'education'
    | 'majors'
    | 'applicants'
  > & {
    lastLine: LastLine | null
  })[]
  total: number
  headcount: number
}

/** Score lines by year, the oldest first, all of one `scale`: the full score, or 100 where it differs and they were converted. */
export type YearlyScores = { years: ScoreYear[]; scale: number; converted: boolean }

/** The score lines of one year. */
export type ScoreYear = {
  year: number
  positions: number
  lowest: number
  mean: number
  highest: number
}

/** Says what score lines are out of; without it nobody can compare them. */
export const scaleName = ({ scale, converted }: Pick<YearlyScores, 'scale' | 'converted'>) =>
  converted ? '满分不一，按百分制折算' : `满分 ${scale}`
