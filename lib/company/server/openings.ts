import type { JobOpening } from '#lib/company/views.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { jobOpenings } from './tables.ts'

/** The company's open positions in their order. */
export function allOpenings(db: Db): Promise<JobOpening[]> {
  return db
    .select({
      id: jobOpenings.id,
      title: jobOpenings.title,
      department: jobOpenings.department,
      place: jobOpenings.place,
      headcount: jobOpenings.headcount,
      salary: jobOpenings.salary,
      duties: jobOpenings.duties,
      demands: jobOpenings.demands,
    })
    .from(jobOpenings)
    .orderBy(jobOpenings.position, jobOpenings.id)
    .execute()
}

export const openingsLoader = loader(allOpenings, () => ['job-openings'])
