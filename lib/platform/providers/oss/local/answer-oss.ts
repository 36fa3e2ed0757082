import { env } from '#lib/platform/env/env.ts'
import { uploadReaders } from '#lib/platform/routes/visit/upload-readers.ts'
import { answerError, OssError } from './oss-error.ts'
import { receiveObject, type TakeRoom } from './receive-object.ts'
import { serveObject } from './serve-object.ts'

/** Answers a request for /oss/<key> as OSS would; `takeRoom` bounds what a user sends. With another store there is nothing here. */
export async function answerOss(request: Request, takeRoom: TakeRoom): Promise<Response> {
  const response = await answerOrRefuse(request, takeRoom)
  response.headers.set('cross-origin-resource-policy', uploadReaders(env()))
  return response
}

async function answerOrRefuse(request: Request, takeRoom: TakeRoom): Promise<Response> {
  try {
    return await answer(request, takeRoom)
  } catch (error) {
    if (!(error instanceof OssError)) throw error
    // What is still being sent is of no use to anyone.
    await request.body?.cancel().catch(() => undefined)
    return answerError(error, request.method === 'HEAD')
  }
}

async function answer(request: Request, takeRoom: TakeRoom): Promise<Response> {
  const { OSS_PROVIDER, DATA_DIR } = env()
  if (OSS_PROVIDER !== 'local') throw new OssError('NoSuchKey', 'The objects lie elsewhere.')
  // Not decoded: no name of ours has anything to decode.
  const key = new URL(request.url).pathname.replace(/^\/oss\//, '')
  if (request.method === 'PUT') return await receiveObject(DATA_DIR, request, { key, takeRoom })
  if (request.method === 'GET' || request.method === 'HEAD') {
    return await serveObject(DATA_DIR, request, key)
  }
  throw new OssError('MethodNotAllowed', 'Objects can be put and read.')
}
