import type { MouseEvent, ReactNode } from 'react'

/** Has its links load the next page anew, whichever components they are of: the policy that knows the microphone ends with this document. */
export function PlainLinks({ children }: { children: ReactNode }) {
  return (
    <div data-sitting="" onClickCapture={leavePlainly}>
      {children}
    </div>
  )
}

/** Keeps a press on a link from the router, so that the browser follows it. */
function leavePlainly(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href]')) event.stopPropagation()
}
