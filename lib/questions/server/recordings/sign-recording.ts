import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { hostedId } from '#lib/platform/providers/film/hosted-name.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'
import { signHosted } from '#lib/platform/providers/film/sign-hosted.ts'
import type { SignedRecording } from '#lib/questions/contract.ts'
import type { QuestionKey } from '#lib/questions/stored.ts'
import type { KeySight, Reader } from './key-sight.ts'
import { recordingTicket } from './recording-ticket.ts'

type Asked = Reader & {
  vid: string
  questionId: number
  ip: string
  /** Writes questions: who could name any recording in one hears it before it is saved. */
  isWriter?: boolean
}

/**
 * Gives the address of a recording, good for six hours, to who is shown an analysis that holds it: a question's, or one of
 * its sub-questions'; of a film at the host what its player needs. Who writes questions gets every one. Throws not_found for anybody else and for every other
 * recording, conflict where there is no film, film_host_failed.
 */
export async function signRecording(
  db: Db,
  sights: readonly KeySight[],
  { vid, questionId, ip, isWriter = false, ...reader }: Asked,
): Promise<SignedRecording> {
  if (!isWriter) {
    const shown = await Promise.all(sights.map((versionsOf) => versionsOf(db, reader, questionId)))
    const keys = await keysOf(db, questionId, shown.flat())
    if (!keys.some((key) => holds(key, vid))) throw new AppError('not_found')
  }
  const atHost = hostedId(vid)
  if (atHost) {
    const signed = await signHosted(atHost, { ...reader, ip })
    if (!signed) throw missing()
    return { kind: 'polyv', ...signed }
  }
  const film = await findFilm(vid, 'analysis')
  if (!film) throw missing()
  const ticket = await recordingTicket({ userId: reader.userId, film: vid })
  const addressOf = (file: string) => `/media/${ticket}/${file}`
  return {
    kind: 'file',
    address: addressOf(film.main),
    poster: film.poster && addressOf(film.poster),
    captions: film.captions && addressOf(film.captions),
    seconds: film.seconds,
  }
}

const missing = () => new AppError('conflict', { message: '这段解析现在不能播放' })

/** The keys that are shown beside these versions: of each the corrected one, and those before it. */
async function keysOf(db: Db, questionId: number, versions: number[]): Promise<QuestionKey[]> {
  if (versions.length === 0) return []
  const { rows } = await db.execute<{ key: QuestionKey }>(sql`
    with recursive keyed as (
      select version from question_versions
      where question_id = ${questionId} and version = any(${sql.param(versions)}::int[])
      -- Without "all": a row that leads back to where it came from would never end.
      union
      select e.to_version from keyed k
      join errata e on e.question_id = ${questionId} and e.from_version = k.version
    )
    select key from question_keys
    where question_id = ${questionId} and version in (select version from keyed)`)
  return rows.map(({ key }) => key)
}

const holds = ({ analyses, subKeys }: QuestionKey, vid: string): boolean =>
  analyses.some(({ type, content }) => type !== 'text' && content === vid) ||
  subKeys.some((sub) => holds(sub, vid))
