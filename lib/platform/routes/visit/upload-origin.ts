/** The origin of an Aliyun bucket; `region` is such as `oss-cn-hangzhou`. */
export function bucketOrigin(bucket: string, region: string): string {
  return `https://${bucket}.${region}.aliyuncs.com`
}

/** The foreign origins a page has to reach for uploads, as the environment says: the bucket's, or none with the built-in store. */
export function uploadOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  if (env.OSS_PROVIDER !== 'aliyun' || !env.OSS_BUCKET) return []
  return [bucketOrigin(env.OSS_BUCKET, env.OSS_REGION || 'oss-cn-hangzhou')]
}
