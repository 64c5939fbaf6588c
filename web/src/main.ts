import { mount } from 'svelte';
import App from './App.svelte';
import { session } from './session.svelte';
import { applySettings } from './settings.svelte';
import './style/base.css';

await applySettings();
session.start();
mount(App, { target: document.getElementById('app')! });
