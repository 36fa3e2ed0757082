'use client'
import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'

/**
 * Makes a view of what a browser loads apart: its styles would otherwise be merged into the sheet that every public page
 * carries, and a visitor without a login would fetch code that is never run. Its title and blocks of the heights (px), or
 * `Waiting`, stand in its place while it loads, and while the browser reads the query; a sitting has the window for itself
 * from then on.
 */
export function clientView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  heights: number[],
  { isSitting = false, Waiting }: Options = {},
) {
  const Loaded = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each view, when its file is loaded
  return function View(props: P & { title: string }) {
    const waiting = (
      <div data-sitting={isSitting ? '' : undefined}>
        {Waiting ? (
          <Waiting name={props.title} />
        ) : (
          <>
            <h1 className="visually-hidden">{props.title}</h1>
            <Skeleton heights={heights} />
          </>
        )}
        <noscript>
          <p>这一页需要 JavaScript，请在浏览器中启用后刷新。</p>
        </noscript>
      </div>
    )
    // A server that waited for the code would send it in a later part of the document, which no cache of pages keeps.
    if (useSignedIn() === null) return waiting
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

type Options = { isSitting?: boolean; Waiting?: ComponentType<{ name: string }> }
