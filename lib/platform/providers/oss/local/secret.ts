import { installationKey, openingKeys } from '#lib/platform/providers/installation-key.ts'

/** The key that signs the built-in store's credentials. */
export const localSecret = (dataDir: string): Promise<Buffer> => installationKey(dataDir, 'oss')

/** Keys of which one has signed credentials that are good. */
export const localSecrets = (dataDir: string): Promise<Buffer[]> => openingKeys(dataDir, 'oss')
