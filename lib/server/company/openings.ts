import type { JobOpening } from '#lib/contract/views/company.ts'
import type { Db } from '../db/client.ts'
import { jobOpenings } from '../db/schema/documents.ts'

/** The company's open positions in their order. */
export function listOpenings(db: Db): Promise<JobOpening[]> {
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
