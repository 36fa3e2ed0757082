import { registerHooks } from 'node:module'

// Loaded before a server (`--import`), this lets the page finisher look for a form that Next does not write, as if an
// upgrade of Next had changed its own: every stored page of that server is one that is not recognised.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/finisher/next-forms.ts')) return loaded
    const source = String(loaded.source)
    const strange = source.replaceAll('<script id="_R_">', '<script id="_strange_">')
    if (strange === source) throw new Error('next-forms.ts names no <script id="_R_"> any more')
    return { ...loaded, source: strange }
  },
})
