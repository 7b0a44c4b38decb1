/**
 * Environment of a process that makes pictures. The GNU C library copies memory with AVX-512 if possible. On AMD
 * processors, that leaves registers in a state in which the palette search of sharp (SSE code) takes three times as
 * long. Building all art takes 46 s with AVX-512 and 26 s without. On other processors, the setting has no effect.
 */
export const pictureEnv = { GLIBC_TUNABLES: 'glibc.cpu.hwcaps=-AVX512F,-AVX512VL', ...process.env };
