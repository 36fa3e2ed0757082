'use client'
import { type ErrorProps, ErrorView } from '#components/shell/missing/error-view.tsx'

/** Catches what fails in a shell itself, so it has none. */
export default function ShellError(props: ErrorProps) {
  return (
    <main>
      <ErrorView {...props} />
    </main>
  )
}
