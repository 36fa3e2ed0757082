import { Missing } from '#app/missing.tsx'

export { missingMetadata as metadata } from '#app/missing.tsx'

/** Where the middleware leads every address without a page. */
export default function MissingPage() {
  return <Missing />
}
