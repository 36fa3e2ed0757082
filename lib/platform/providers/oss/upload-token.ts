/** Temporary credentials for one folder of the store. */
export type UploadToken = {
  accessKeyId: string
  accessKeySecret: string
  securityToken: string
  bucket: string
  regionId: string
  /** Where the store answers when that is not its usual address: this site, for the built-in one. */
  endpoint: string | null
  /** The credentials write below this prefix only. */
  prefix: string
  /** ISO time. */
  expiration: string
}
