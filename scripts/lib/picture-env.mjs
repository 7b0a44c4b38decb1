/**
 * Environment of a process that makes pictures. The GNU C library copies memory by AVX-512 where it can; on AMD's
 * processors that leaves registers in a state in which the palette search of sharp, which is SSE code, takes three
 * times as long. Building all art took 46 s with it and takes 26 s without. Elsewhere the setting does nothing.
 */
export const pictureEnv = { GLIBC_TUNABLES: 'glibc.cpu.hwcaps=-AVX512F,-AVX512VL', ...process.env };
