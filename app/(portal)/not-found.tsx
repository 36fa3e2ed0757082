'use client'
import { waysOut } from '#app/missing.tsx'
import { MissingView } from '#components/shell/missing/missing-view.tsx'

/** The missing page within the shell. A part of the browser's code, as LostPage is: of every page's data it takes a line. */
export default function NotFound() {
  return <MissingView {...waysOut} />
}
