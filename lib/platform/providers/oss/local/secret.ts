import { installationKey } from '#lib/platform/providers/installation-key.ts'

/** The key that signs the built-in store's credentials. */
export const localSecret = (dataDir: string): Promise<Buffer> => installationKey(dataDir, 'oss')
