import { useEffect } from 'react'
import { loadWidgets } from '#components/questions/load-widgets.ts'
import { keepShown } from '#lib/offline/client/keep-shown.ts'
import { forgetSitting, keepSitting } from '#lib/practice/client/kept-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import type { SittingLoad } from './use-sitting.ts'

/** After what the learner sees; a tab that is loaded anew before has its network still. */
const WAIT_MS = 1000

/** Keeps a sitting under way on this device with the page, the fields and the pictures that it needs, and forgets one that is handed in. */
export function useKeptSitting(loaded: SittingLoad): void {
  useEffect(() => {
    if (loaded.kind === 'submitted') void forgetSitting(loaded.sitting.id)
    if (loaded.kind !== 'open') return
    const { sitting, queue } = loaded
    const keeping = keepSitting(sitting, queue)
    const timer = setTimeout(() => void keepPage(sitting), WAIT_MS)
    return () => {
      clearTimeout(timer)
      void keeping.then((stop) => stop())
    }
  }, [loaded])
}

async function keepPage({ questions }: Sitting): Promise<void> {
  // What cannot be fetched now is fetched when it is needed.
  await loadWidgets(questions.map(({ question }) => question)).catch(() => undefined)
  await keepShown(picturesIn(JSON.stringify(questions)))
}

/** The pictures of this site that texts within JSON name. */
const picturesIn = (json: string) =>
  [...json.matchAll(/<img[^>]+?src=\\"(\/[^/"\\][^"\\]*)\\"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&'),
  )
