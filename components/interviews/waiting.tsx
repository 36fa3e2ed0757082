import { Skeleton } from '#components/ui/skeleton.tsx'

/** In place of an interview that is still loading, as wide as its room. */
export function Waiting() {
  return (
    <div data-sitting="">
      <h1 className="visually-hidden">面试</h1>
      <Skeleton heights={[60, 500, 160]} />
    </div>
  )
}
