/** Where the company can be followed or its app be got; `url` is null while it is not set. */
export type Presence = { url: string | null; profile: string }

/** Settings that the pages about the company show beside their texts. */
export type CompanySettings = {
  siteName: string
  phone: string
  workTime: string
  qqGroup: string
  qqGroupUrl: string | null
  address: string
  email: string
  /** In AMap's coordinates (GCJ-02). */
  mapPoint: { lng: number; lat: number } | null
  appStoreUrl: string | null
  androidUrl: string | null
  about: {
    /** The company's own. */
    profile: string
    app: Presence
    officialAccountGxw: Presence
    officialAccountLxw: Presence
    tiktok: Presence
  }
}
