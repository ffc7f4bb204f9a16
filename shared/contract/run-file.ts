/** The file that an exported run is opened by in the system: folders cannot be given to a program by a double click everywhere. */

export const RUN_FILE_ENDING = 'causalmace-run'

/** Lies beside the manifest of every exported run; what is read in is the folder around it. */
export const RUN_FILE = `open.${RUN_FILE_ENDING}`
