import { and, asc, eq, sql } from 'drizzle-orm'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { psychologicalCheckQuestions } from '#lib/psychology/calls.ts'
import type { InstrumentNorms, InstrumentSummary } from '#lib/psychology/contract.ts'
import type { Instrument, Norms } from '#lib/psychology/instrument.ts'
import { MOST_INSTRUMENTS } from '#lib/psychology/rules.ts'
import { instruments } from './tables.ts'

const isShown = eq(instruments.isShown, true)

const summary = {
  ...{ id: instruments.id, title: instruments.title, intro: instruments.intro },
  ...{ minutes: instruments.minutes, source: instruments.source, licence: instruments.licence },
  questions: sql<number>`jsonb_array_length(${instruments.items})`,
}

/** The instruments that are shown, all that a file holds on one page. */
export async function listInstruments(db: Db, page: number): Promise<Page<InstrumentSummary>> {
  const query = db.select(summary).from(instruments).where(isShown).orderBy(asc(instruments.id))
  return await paged(query, db.$count(instruments, isShown), { page, pageSize: MOST_INSTRUMENTS })
}

/** An instrument that is shown. Throws not_found. */
async function getShownInstrument(db: Db, id: number): Promise<Instrument> {
  const [found] = await db
    .select()
    .from(instruments)
    .where(and(eq(instruments.id, id), isShown))
  if (!found) throw noInstrument()
  return found
}

/**
 * The norms of an instrument that is shown, which neither an import nor the desk changes until the transaction ends.
 * Throws not_found.
 */
export async function holdShownInstrument(tx: Db, id: number): Promise<Pick<Instrument, 'norms'>> {
  const [found] = await tx
    .select({ norms: instruments.norms })
    .from(instruments)
    .where(and(eq(instruments.id, id), isShown))
    .for('share')
  if (!found) throw noInstrument()
  return found
}

const noInstrument = () => new AppError('not_found', { message: '没有这份问卷' })

/** The text of an instrument that is shown, without keys. Throws not_found. */
export async function getInstrumentText(
  db: Db,
  id: number,
): Promise<Output<typeof psychologicalCheckQuestions>> {
  const instrument = await getShownInstrument(db, id)
  return {
    ...summaryOf(instrument),
    scale: instrument.scale,
    questionList: instrument.items.map(({ no, text }) => ({ no, text })),
    norms: normsOf(instrument.norms),
  }
}

export const summaryOf = (instrument: Instrument): InstrumentSummary => {
  const { id, title, intro, minutes, source, licence, items } = instrument
  return { id, title, intro, minutes, questions: items.length, source, licence }
}

/** Norms without their numbers. */
export const normsOf = (norms: Norms | null): InstrumentNorms | null =>
  norms && { ...norms, groups: norms.groups.map(({ key, name }) => ({ key, name })) }

async function hasInstruments(db: Db): Promise<boolean> {
  return (await db.$count(instruments, isShown)) > 0
}

/** Whether an instrument is shown. */
export const hasInstrumentsLoader = loader(hasInstruments, () => ['instruments'])
