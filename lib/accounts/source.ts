/** Hosts have a dot, so that no bare word is taken for one. */
export const hostForm = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
export const HOST_MAX = 253
/** Names of campaigns (`utm_source`), as links bear them. */
export const campaignForm = /^[A-Za-z0-9._-]{1,40}$/

/** A host in the one form that it is kept and compared in: lower case, without `www.`. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '')
