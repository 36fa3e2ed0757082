const HOSTED = /^polyv:([0-9a-z]{32}_[0-9a-z])$/

/** Reads the id of a film at the host from what content names, `polyv:<vid>`; null for anything else. */
export const hostedId = (name: string): string | null => HOSTED.exec(name)?.[1] ?? null
