import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** NODE_COMPILE_CACHE of the commands that tests start: all of them load much the same modules, which takes most of their time. */
export const compileCache = join(tmpdir(), 'gxw-commands-compile-cache')
