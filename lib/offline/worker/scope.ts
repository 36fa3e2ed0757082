/** Types of a service worker, as far as used here; `lib.webworker` clashes with `lib.dom`. */
export type WorkerScope = {
  readonly gxw: WorkerConfig
  readonly location: { readonly origin: string }
  readonly clients: { claim: () => Promise<void> }
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <K extends keyof Events>(name: K, listen: (event: Events[K]) => void) => void
}

/** Values that the server writes before the script. */
export type WorkerConfig = {
  /** The build; another one has another page without network. */
  readonly build: string
  readonly offline: string
  /** Regular expressions of the paths whose pages stay readable. */
  readonly pages: readonly string[]
  /** The same of pages where a sitting runs. */
  readonly sittings: readonly string[]
}

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Events = {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: Lasting & { readonly data: unknown }
}

export type FetchEvent = Lasting & {
  readonly request: Request
  /** Answer to what the browser asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** Wish of a page to be kept: its address, and files and pictures that it uses. */
export type KeepMessage = { type: 'keep'; url: string; files: string[]; pictures: string[] }
