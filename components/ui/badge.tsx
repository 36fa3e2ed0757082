import type { ReactNode } from 'react'

type Props = {
  /** `hot` for a date that presses or a mistake, `good` for what is done or free, `gold` for membership. */
  tone?: 'hot' | 'good' | 'brand' | 'gold' | undefined
  children: ReactNode
}

/** A state in two to six characters. Not a link; what is pressed is a chip. */
export function Badge({ tone, children }: Props) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
