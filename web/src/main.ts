import { mount } from 'svelte';
import App from './App.svelte';
import { session } from './session.svelte';
import './style/base.css';

session.start();
mount(App, { target: document.getElementById('app')! });
