import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { once } from '#lib/platform/once.ts'
import { type Share, shareAddress } from '../share.ts'
import { KeptPictures } from './kept-pictures.ts'
import { sharePng } from './share-png.ts'

const MOST_BYTES = 16_000_000

type State = { kept: KeptPictures; underWay: Map<string, Promise<Buffer>>; last: Promise<unknown> }
export const sharePictures = once('share pictures', (): State => {
  return { kept: new KeptPictures(MOST_BYTES), underWay: new Map(), last: Promise.resolve() }
})

export type Picture = { png: Buffer } | { retryAfter: number }

/**
 * The share picture of a page: kept, or drawn once, one after the other. Drawing counts against the budget of `ip`; when it
 * is used up the answer is the number of seconds to wait.
 */
export async function sharePicture(db: Db, share: Share, ip: string): Promise<Picture> {
  const { kept, underWay } = sharePictures()
  const address = shareAddress(share)
  const png = kept.get(address) ?? (await underWay.get(address))
  if (png) return { png }
  const turn = await takeUses(db, 'sharePicture', { ip })
  if (turn.over) return { retryAfter: turn.retryAfter }
  return { png: await (underWay.get(address) ?? draw(share, address)) }
}

function draw(share: Share, address: string): Promise<Buffer> {
  const state = sharePictures()
  const drawing = state.last.then(async () => {
    const png = await sharePng(share)
    state.kept.put(address, png)
    return png
  })
  state.underWay.set(address, drawing)
  const done = () => state.underWay.delete(address)
  // Whoever asked hears of a failure; the next one in turn need not.
  state.last = drawing.then(done, done)
  return drawing
}
