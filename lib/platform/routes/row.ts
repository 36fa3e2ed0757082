/**
 * Where a page is found: its public pattern (`{id}` must be there, `{topicId?}` may) and what it reads from the query
 * string (`page?` may be missing).
 */
export type PagePath = { readonly path: string; readonly query?: readonly string[] }

/** One row of the route table. */
export type Row = PagePath & {
  /** The route name of the specification, as `href()` and the mobile rules know it. */
  readonly name: string
  readonly titleZh: string
  readonly group: string
  /** isr: cached whole; client: cached too, a shell whose data comes by SWR; dynamic: rendered per request with a nonce, outside `app/[site]`. */
  readonly kind: 'isr' | 'dynamic' | 'client'
  /** Where the page lives under `app/[site]` when that is not `path`; `{page|1}` gives a missing key a value. */
  readonly internal?: string
  /** Keys of `internal` that this row always gives the same value, so that several rows share one page file. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The page on the mobile host; null is the mobile home. */
  readonly mobile: Mobile | null
  /** Never sent to the mobile host. */
  readonly desktopOnly?: boolean
  /** Always sent to the mobile host, whatever the device. */
  readonly pch5?: boolean
  /** What stands around the page, see app/shells.ts; and the route group of its file. */
  readonly shell: ShellName
  /** Its one address belongs in the sitemap. Pages with keys are listed from the database. */
  readonly sitemap?: boolean
  /** Plays streams (HLS), which a script hands to the film element as blob: its policy lets it. */
  readonly playsStreams?: boolean
  /** Plays streams from any address outside, which its scripts then may read. */
  readonly playsOutside?: boolean
  /** Records voice and picture by this device and plays them from it: its policies let it (next.config.mjs has that of the microphone). */
  readonly records?: boolean
  /** Plays films of a host where the site has one (FILM_PROVIDER): its policy lets in the player. */
  readonly playsHosted?: boolean
  /**
   * What a device may keep for when it has no network: a public page that is read, or the shell of a sitting. Never what
   * shows prices, orders or an account. See lib/offline.
   */
  readonly offline?: 'page' | 'sitting'
  /** Never: no middleware is known, so a row that names one does not compile, and answers 500. */
  readonly middleware?: never
  /** Ours, not in the specification. */
  readonly own?: boolean
}

/** The shells of the portal; each is a row of app/shells.ts. */
export type ShellName =
  | 'portal'
  | 'city'
  | 'quiet'
  | 'footerless'
  | 'practice'
  | 'center'
  | 'activity'
  | 'account'
  | 'staff'
  | 'bare'

/** `append` names the value that becomes one more path segment: `params.id`, `query.tagId`. */
export type Mobile =
  | { readonly segment: string; readonly append: string }
  | { readonly studentHash: true }

type Shared = Partial<Omit<Row, 'name' | 'path' | 'query' | 'titleZh' | 'group'>>

/** A maker of rows for one group; what a row leaves out comes from the group, then from `usual`. */
export function pagesOf(group: string, shared: Shared = {}) {
  return (name: string, page: PagePath, titleZh: string, extra: Shared = {}): Row => ({
    ...usual,
    ...shared,
    ...extra,
    ...page,
    group,
    name,
    titleZh,
  })
}

/** Makes the row of a desk. The API decides who is staff; the page holds no data, so anybody may open it. */
export const deskPage = pagesOf('staff', {
  kind: 'client',
  shell: 'staff',
  own: true,
  desktopOnly: true,
})

/** The mapping of a page to `segment` on the mobile host. */
export const to = (segment: string, append = 'params.id'): Mobile => ({ segment, append })

/** A page that is nothing but prose: the document of its path, see app/[site]/(portal)/document. */
export const prose = (name: string) =>
  ({ sitemap: true, internal: '/document/{name}', fixed: { name } }) satisfies Shared

const usual = { kind: 'isr', mobile: null, shell: 'portal' } as const
