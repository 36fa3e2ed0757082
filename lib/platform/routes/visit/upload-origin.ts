/** The origin of an Aliyun bucket; `region` is such as `oss-cn-hangzhou`. */
export function bucketOrigin(bucket: string, region: string): string {
  return `https://${bucket}.${region}.aliyuncs.com`
}

type Store = Readonly<{ OSS_PROVIDER: string; OSS_BUCKET?: string | undefined; OSS_REGION: string }>

/** The foreign origins a page has to reach for uploads: the bucket's, or none with the built-in store. */
export function uploadOrigins({ OSS_PROVIDER, OSS_BUCKET, OSS_REGION }: Store): string[] {
  return OSS_PROVIDER === 'aliyun' && OSS_BUCKET ? [bucketOrigin(OSS_BUCKET, OSS_REGION)] : []
}
