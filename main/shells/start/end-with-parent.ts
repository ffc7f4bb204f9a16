/** Loaded before a program that knows nothing of us: ends it when the process that started it is gone, however that went. */
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
