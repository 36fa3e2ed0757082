import { type SQL, sql } from 'drizzle-orm'
import { type Grade, rates } from '#lib/questions/grades.ts'
import { fewestAnswers } from './hit-rate.ts'
import { questionStats } from './tables.ts'

/** Grade of a question joined with its row of stats, whose opinion of staff is given: as measured once enough have answered, before that by the opinion; null without either. */
export const gradeOf = (opinion: SQL) => sql<Grade | null>`case
  when ${questionStats.answered} >= ${fewestAnswers} then case
    when ${questionStats.right} >= ${questionStats.answered} * ${rates.easy[0]}::float8 then 'easy'
    when ${questionStats.right} < ${questionStats.answered} * ${rates.hard[1]}::float8 then 'hard'
    else 'medium' end
  when ${opinion} <= 2 then 'easy'
  when ${opinion} = 3 then 'medium'
  when ${opinion} >= 4 then 'hard' end`
