import type OSS from 'ali-oss'
import { cachingOf } from '#lib/platform/providers/oss/object-key.ts'
import type { ObjectStore } from '#lib/platform/providers/oss/object-store.ts'
import { bucketOrigin } from '#lib/platform/routes/visit/upload-origin.ts'
import { assumeRole } from './sts.ts'

type Settings = {
  OSS_KEY_ID?: string
  OSS_KEY_SECRET?: string
  OSS_BUCKET?: string
  OSS_REGION: string
  OSS_ROLE_ARN?: string
  OSS_STS_ENDPOINT: string
}
/** For tests: a store elsewhere, addressed by path. */
type Elsewhere = { endpoint: string; sldEnable: true }

/**
 * A bucket of Aliyun. It has to be readable by everybody (公共读). The role of the browsers' credentials needs
 * oss:PutObject on it and nothing else, the server's own key oss:GetObject, PutObject, DeleteObject and ListObjects.
 */
export function aliyunStore(settings: Settings, elsewhere?: Elsewhere): ObjectStore {
  const [keyId, keySecret] = [settings.OSS_KEY_ID ?? '', settings.OSS_KEY_SECRET ?? '']
  const [bucket, region] = [settings.OSS_BUCKET ?? '', settings.OSS_REGION]
  const sts = {
    keyId,
    keySecret,
    bucket,
    endpoint: settings.OSS_STS_ENDPOINT,
    roleArn: settings.OSS_ROLE_ARN ?? '',
  }
  // Loaded on use: the client is large, and most sites keep their files themselves.
  const connect = async () => {
    const { default: Client } = await import('ali-oss')
    return new Client({
      accessKeyId: keyId,
      accessKeySecret: keySecret,
      bucket,
      region,
      secure: true,
      authorizationV4: true,
      timeout: 30_000,
      ...elsewhere,
    })
  }
  return {
    takesUnseen: true,
    async issueToken(grant) {
      const credentials = await assumeRole(sts, grant)
      return {
        accessKeyId: credentials.AccessKeyId,
        accessKeySecret: credentials.AccessKeySecret,
        securityToken: credentials.SecurityToken,
        bucket,
        regionId: region,
        endpoint: null,
        prefix: grant.prefix,
        expiration: credentials.Expiration,
      }
    },
    async put(key, bytes, mime, how) {
      // Without headers of its own a name that is never used again would be asked for again and again.
      const caching = { 'Cache-Control': cachingOf(key) }
      const headers = how ? { ...caching, 'x-oss-forbid-overwrite': 'true' } : caching
      const putting = (await connect()).put(key, bytes, { mime, headers })
      await putting.catch((error: { code?: string }) => {
        if (!(how && error.code === 'FileAlreadyExists')) throw error
      })
    },
    async read(key, atMost) {
      // What ends behind the object's end is passed over, and all of it comes.
      const headers = atMost === undefined ? {} : { Range: `bytes=0-${atMost - 1}` }
      const reading = (await connect()).get(key, { headers })
      return await reading.then(({ content }) => content as Buffer, nullIfMissing)
    },
    head: async (key) =>
      await (await connect()).head(key).then(({ res }) => ({ size: sizeOf(res) }), nullIfMissing),
    async remove(key) {
      await (await connect()).delete(key)
    },
    async removeAll(prefix) {
      const client = await connect()
      for (;;) {
        const { objects } = await client.listV2({ prefix, 'max-keys': '1000' }, {})
        if (objects.length === 0) return
        await client.deleteMulti(
          objects.map(({ name }: OSS.ObjectMeta) => name),
          { quiet: true },
        )
      }
    },
    async *list(prefix) {
      const client = await connect()
      let next: string | undefined
      do {
        const more = next && { 'continuation-token': next }
        const page = await client.listV2({ prefix, 'max-keys': '1000', ...more }, {})
        for (const { name, lastModified } of page.objects)
          yield { key: name, writtenAt: new Date(lastModified) }
        next = page.nextContinuationToken || undefined
      } while (next)
    },
    // Pieces of a large picture whose upload broke off are no objects yet, and listing them is a right of its own: the
    // bucket's lifecycle rule for 碎片 (AbortMultipartUpload below web/, after 1 day) drops them.
    removeUnfinished: async () => undefined,
    urlOf: (key) => `${bucketOrigin(bucket, region)}/${key}`,
  }
}

function sizeOf({ headers }: OSS.NormalSuccessResponse): number {
  return Number((headers as Record<string, string>)['content-length'])
}

function nullIfMissing(error: { status?: number }): null {
  if (error.status === 404) return null
  throw error
}
