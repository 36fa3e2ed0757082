import type { ReactNode } from 'react'

type Props = { label: string; first: ReactNode; second: ReactNode }

/** A sidebar as long as the text beside it: each of its two parts follows the reader through one half, so that no hole is left. */
export function FollowingSide({ label, first, second }: Props) {
  return (
    <aside className="following-side" aria-label={label}>
      <div>
        <div className="following-side-sticky">{first}</div>
      </div>
      <div>
        <div className="following-side-sticky">{second}</div>
      </div>
    </aside>
  )
}
