import type { addParcelLine } from '#lib/parcels/calls.ts'
import { isLast, parcelStates } from '#lib/parcels/states.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parcelProvider } from '#lib/platform/providers/parcel/chosen-provider.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { changeParcel } from './take-report.ts'

/** Most lines that staff write of one parcel. */
const MOST = 50

/** Writes down where staff say that a parcel is, offline. Throws not_found, own_record, conflict where a provider tells that, or the parcel has come. */
export async function addLine(
  db: Db,
  { staffId, id, state, text }: ParsedInput<typeof addParcelLine> & { staffId: number },
): Promise<{ done: true }> {
  if (parcelProvider())
    throw new AppError('conflict', { message: '快递进度由快递100提供，不用填写' })
  return await db.transaction(async (tx) => {
    let ownerId = 0
    let before: { state: string; line: string } | null | undefined
    await changeParcel(tx, id, (known, owners) => {
      if (isLast(known.state))
        throw new AppError('conflict', { message: '这个包裹已经签收或退回，不能再填写' })
      // Whose own things are in it leaves it to others.
      ownerId = owners.find((owner) => owner === staffId) ?? owners[0] ?? 0
      before = known.state && {
        state: parcelStates[known.state].name,
        line: known.tracks[0]?.text ?? '',
      }
      const newsAt = new Date()
      const line = { at: newsAt.toISOString(), text: storable(text), state }
      // A provider that is configured later knows better, whenever it was.
      return { state, tracks: [line, ...known.tracks].slice(0, MOST), askedAt: null, newsAt }
    })
    if (before === undefined) throw new AppError('not_found')
    const after = { state: parcelStates[state].name, line: text }
    await recordChange(tx, { staffId, noun: 'parcel', id, ownerId, before, after })
    return { done: true } as const
  })
}
