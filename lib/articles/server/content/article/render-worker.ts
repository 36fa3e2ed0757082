import { parentPort } from 'node:worker_threads'
import { attempt } from '#lib/platform/content/render/rendered.ts'
import { type RenderInput, renderArticle } from './render-article.ts'

// A thread of render-pool.ts: an article comes in, what is stored beside it goes out.
parentPort?.on('message', (article: RenderInput) => {
  parentPort?.postMessage(attempt(() => renderArticle(article)))
})
