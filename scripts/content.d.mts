import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

export const contentPlugin: EsbuildPlugin;
export const contentForVite: Plugin;
export function contentModule(file: string): Promise<string>;
